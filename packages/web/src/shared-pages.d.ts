interface ImportMetaEnv {
  /** The files that the page was built as besides, one for everything that can be shared; none while developing. */
  readonly SHARED_PAGES?: readonly string[];
}
