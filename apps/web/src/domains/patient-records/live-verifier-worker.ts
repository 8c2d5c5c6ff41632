import { verifyText, type MarkedLine, type TextEvidence } from '@prontuvoz/clinical/verifier/verify-text'

// Runs the verifier in a worker: a long record takes most of a second, and must not block typing.

/** `evidence` is sent once, before the first text. */
export type VerifierRequest =
  | { readonly kind: 'evidence'; readonly evidence: TextEvidence }
  | { readonly kind: 'text'; readonly text: string }

export type VerifierAnswer = readonly MarkedLine[]

let evidence: TextEvidence | undefined

self.onmessage = ({ data }: MessageEvent<VerifierRequest>) => {
  if (data.kind === 'evidence') evidence = data.evidence
  else self.postMessage((evidence ? verifyText(data.text, evidence) : []) satisfies VerifierAnswer)
}
