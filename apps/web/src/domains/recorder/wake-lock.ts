/** Keeps the screen on while a recording runs; asks again when the page comes back to the front. */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | undefined
  const ask = async () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    // A refusal (low battery) is no reason to disturb: recording goes on either way.
    lock = await navigator.wakeLock.request('screen').catch(() => undefined)
  }
  const onVisible = () => void ask()
  document.addEventListener('visibilitychange', onVisible)
  void ask()
  return () => {
    document.removeEventListener('visibilitychange', onVisible)
    void lock?.release()
  }
}
