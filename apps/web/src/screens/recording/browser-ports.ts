import { analyse } from '#domains/consultations/analysis-call.ts'
import {
  beginConsultation,
  consultationWithPatient,
  deleteConsultation,
  extendTranscript,
  keepConversation,
  markProcessing,
  storedTranscript,
} from '#domains/consultations/consultation-queries.ts'
import { Capture, type Woken } from '#recording/capture/capture.ts'
import { claimRecorder, isBeingWritten, whileWriting } from '#recording/journal/device-claim.ts'
import { openJournal } from '#recording/journal/journal.ts'
import { chosenMicrophone } from '#recording/capture/microphone-choice.ts'
import { closeMicrophone, openMicrophone } from '#recording/capture/microphone.ts'
import { askForLastingStorage } from '#recording/journal/storage-check.ts'
import { sendChunk } from '#recording/send/transcription-call.ts'
import { keepScreenOn } from '#recording/capture/wake-lock.ts'
import { fileConsultation } from './file-consultation.ts'
import { Failure } from '#shared/failure.ts'
import { patiently } from '#shared/patience.ts'
import type { ConsultationPort, Opened, RecordingPorts } from '#recording/recording-ports.ts'

const MAX_BEGIN_MS = 8000

/** Implements the ports with the browser's devices and the product's backend. */
export function browserPorts(userId: string): RecordingPorts {
  return {
    userId,
    consultations: consultationPort(userId),
    claimDevice: claimRecorder,
    whileWriting,
    isBeingWritten,
    async openJournal() {
      // Not awaited: some browsers ask the user, and the recording works either way.
      void askForLastingStorage()
      return openJournal()
    },
    wakeAudio: (isFile) => Capture.wake(isFile),
    letAudioSleep: (woken) => Capture.letSleep(woken),
    openSound,
    sendChunk: (call) => sendChunk(call),
    wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
    keepScreenOn,
    alarm: () => void navigator.vibrate?.([200, 100, 200]),
    now: () => new Date().toISOString(),
    isOnline: () => navigator.onLine,
  }
}

export function consultationPort(userId: string): ConsultationPort {
  return {
    async find(id) {
      const found = await consultationWithPatient(id)
      if (!found) return undefined
      const { name: patientName, cpf } = found.patients
      const storedSamples = found.transcribed_samples ?? 0
      const isMissingText = storedSamples < (found.captured_samples ?? 0)
      return { status: found.status, patientName, cpf, isMissingText, storedSamples }
    },
    file: (id, waiting) => fileConsultation(userId, id, waiting),
    begin: (id, patientId, consent) => inTime(beginConsultation(userId, id, patientId, consent)),
    markProcessing: (id, seconds, coverage) => markProcessing(userId, id, seconds, coverage),
    keep: (id, conversation) => keepConversation(userId, id, conversation),
    extend: (id, transcript, coverage) => extendTranscript(userId, id, transcript, coverage),
    storedTranscript: (id) => patiently(() => storedTranscript(id)),
    analyse,
    remove: (id) => deleteConsultation(userId, id),
  }
}

/** The longest a recording waits for the server before it starts; what arrives later is recognised by its id. */
function inTime<T>(work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_done, fail) => {
    const cause = new Failure('unanswered', 'O servidor não respondeu a tempo. Tente novamente.')
    setTimeout(() => fail(cause), MAX_BEGIN_MS)
  })
  return Promise.race([work, late])
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
