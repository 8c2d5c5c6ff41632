/**
 * Keeps the screen on during a recording; requests the lock again when the page returns to the foreground, or if the
 * system released it.
 * @param onAnswer whether the screen may turn off nevertheless, because the browser has no wake lock or denies it (low
 * battery). Called on each change. @returns releases it.
 */
export function keepScreenOn(onAnswer: (canSleep: boolean) => void): () => void {
  let lock: WakeLockSentinel | undefined
  let isWanted = true
  let told = false
  const tell = (canSleep: boolean) => {
    if (!isWanted || canSleep === told) return
    told = canSleep
    onAnswer(canSleep)
  }
  const ask = async () => {
    if (!isWanted || document.visibilityState !== 'visible') return
    if (!('wakeLock' in navigator)) return tell(true)
    const given = await navigator.wakeLock.request('screen').catch(() => undefined)
    // Ended while the browser was deciding.
    if (!isWanted) return void given?.release()
    // The page went to the background meanwhile: the lock is requested again when it returns.
    if (!given && document.visibilityState !== 'visible') return
    lock = given
    given?.addEventListener('release', () => {
      if (lock === given) void ask()
    })
    tell(!given)
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
