/** Lets the browser keep the page, so that it opens without a network and can be installed. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Without a service worker (private windows, plain http on other hosts) the page works all the same.
  const register = () => void navigator.serviceWorker.register('./sw.js').catch(() => {});
  // After everything else, which may be over by now.
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}
