interface ImportMetaEnv {
  /** The files that the page was built as besides, one for everything that can be shared; none while developing. */
  readonly SHARED_PAGES?: readonly string[];
  /** The networks that come with the games: their files and sizes; none in a test. */
  readonly NETWORKS?: readonly (readonly [file: string, size: number])[];
}
