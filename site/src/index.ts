export { addressOf, ledTo } from './addresses.js';
export { writeApi } from './api-reference.js';
export { buildSite, type SiteOptions } from './build-site.js';
export { CONTENTS, FRONT, PAGES, type Part } from './contents.js';
export { slugOf } from './markdown.js';
export type { Findable } from './search-index.js';
