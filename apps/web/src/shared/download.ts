/** Saves bytes as a file on the user's device. */
export function downloadBlob(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // Not immediately: some browsers start reading only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Saves a text as a file on the user's device. */
export function downloadText(fileName: string, text: string, type = 'text/plain'): void {
  downloadBlob(fileName, new Blob([text], { type: `${type};charset=utf-8` }))
}
