/** Keeps the screen on while a recording runs; asks again when the page comes back to the front. */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | undefined
  let isWanted = true
  const ask = async () => {
    if (!isWanted || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    // A refusal (low battery) is no reason to disturb: recording goes on either way.
    const given = await navigator.wakeLock.request('screen').catch(() => undefined)
    // Ended while the browser was deciding.
    if (isWanted) lock = given
    else await given?.release()
  }
  const onVisible = () => void ask()
  document.addEventListener('visibilitychange', onVisible)
  void ask()
  return () => {
    isWanted = false
    document.removeEventListener('visibilitychange', onVisible)
    void lock?.release()
  }
}
