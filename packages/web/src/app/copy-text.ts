/**
 * Copies what stands in a field; answers whether that could be done. A page that came without encryption has no clipboard
 * of its own, but what is selected can be copied there as well.
 */
export async function copyText(field: HTMLInputElement): Promise<boolean> {
  if (navigator.clipboard !== undefined) {
    const written = await navigator.clipboard.writeText(field.value).then(
      () => true,
      () => false,
    );
    if (written) return true;
  }
  field.select();
  return document.execCommand('copy');
}
