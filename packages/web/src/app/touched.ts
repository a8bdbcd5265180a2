/** Whether the visitor has touched this page: browsers let nobody make a noise or shake a device before that. */
export function touched(): boolean {
  return navigator.userActivation?.hasBeenActive === true;
}
