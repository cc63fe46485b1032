// Opens the failed address again as soon as the server answers. The browser's own event covers the device's line only, and a server
// that restarts is away for seconds.
async function openAgain() {
  if (document.visibilityState === 'hidden') return
  const answer = await fetch('/healthz').catch(() => undefined)
  if (answer?.ok) location.reload()
}
addEventListener('online', () => void openAgain())
document.addEventListener('visibilitychange', () => void openAgain())
setInterval(() => void openAgain(), 5_000)
