import { storableText } from '@prontuvoz/rules/storable-text'
import { verifyText, type MarkedLine, type TextEvidence } from '@prontuvoz/clinical/verifier/verify-text'

// Runs the verifier in a worker: a long record takes most of a second, and typing must not wait for it.

/** `evidence` is sent once, before the first text. */
export type VerifierRequest =
  | { readonly kind: 'evidence'; readonly evidence: TextEvidence }
  | { readonly kind: 'text'; readonly text: string }

export type VerifierAnswer = readonly MarkedLine[]

let evidence: TextEvidence | undefined

self.onmessage = ({ data }: MessageEvent<VerifierRequest>) => {
  // What was stored in earlier times may have decomposed letters, in which "não" is another word.
  if (data.kind === 'evidence') evidence = JSON.parse(storableText(JSON.stringify(data.evidence)))
  else self.postMessage((evidence ? verifyText(storableText(data.text), evidence) : []) satisfies VerifierAnswer)
}
