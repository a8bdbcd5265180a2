/** A name in the languages of the page. */
export interface Title {
  readonly en: string;
  readonly pt: string;
}
