import { analyse } from '#domains/consultations/analysis-call.ts'
import {
  beginConsultation,
  deleteConsultation,
  extendTranscript,
  markProcessing,
  storedTranscript,
} from '#domains/consultations/consultation-queries.ts'
import { Capture, type Woken } from '#domains/recorder/capture.ts'
import { claimRecorder } from '#domains/recorder/device-claim.ts'
import { openJournal } from '#domains/recorder/journal.ts'
import { chosenMicrophone } from '#domains/recorder/microphone-choice.ts'
import { closeMicrophone, openMicrophone } from '#domains/recorder/microphone.ts'
import { askForLastingStorage } from '#domains/recorder/storage-check.ts'
import { sendChunk } from '#domains/recorder/transcription-call.ts'
import { keepScreenOn } from '#domains/recorder/wake-lock.ts'
import { patiently } from '#shared/patience.ts'
import type { Opened, RecordingPorts } from './recording-ports.ts'

/** The browser's devices and the product's own backend. */
export function browserPorts(userId: string): RecordingPorts {
  return {
    userId,
    consultations: {
      begin: (id, patientId, consentAt) => beginConsultation(userId, id, patientId, consentAt),
      markProcessing: (id, seconds, coverage) => markProcessing(userId, id, seconds, coverage),
      extend: (id, transcript, coverage) => extendTranscript(userId, id, transcript, coverage),
      storedTranscript: (id) => patiently(() => storedTranscript(id)),
      analyse,
      remove: (id) => deleteConsultation(userId, id),
    },
    claimDevice: claimRecorder,
    async openJournal() {
      // Not awaited: some browsers ask the person, and the recording works either way.
      void askForLastingStorage()
      return openJournal()
    },
    wakeAudio: (isFile) => Capture.wake(isFile),
    letAudioSleep: (woken) => Capture.letSleep(woken),
    openSound,
    sendChunk,
    wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
    keepScreenOn,
    alarm: () => void navigator.vibrate?.([200, 100, 200]),
    now: () => new Date().toISOString(),
  }
}

async function openSound(fileUrl: string | undefined, woken: Woken): Promise<Opened> {
  if (fileUrl !== undefined) {
    return {
      kind: 'open',
      start: (firstSample, events) => Capture.start({ kind: 'file', url: fileUrl }, firstSample, events, woken),
      close: () => Capture.letSleep(woken),
    }
  }
  const opened = await openMicrophone(chosenMicrophone())
  if (opened.kind === 'failed') return opened
  const { stream } = opened
  return {
    kind: 'open',
    start: (firstSample, events) => Capture.start({ kind: 'microphone', stream }, firstSample, events, woken),
    close: () => {
      closeMicrophone(stream)
      Capture.letSleep(woken)
    },
  }
}
