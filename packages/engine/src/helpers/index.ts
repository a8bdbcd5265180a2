/**
 * Helpers of a search: threads that work on the same position, on memory that they share with the one who decides.
 *
 * @packageDocumentation
 */

export { HelperDesk } from './helper-desk.js';
export type { Call } from './post.js';
export { type Helper, ThreadStaff } from './thread-staff.js';
