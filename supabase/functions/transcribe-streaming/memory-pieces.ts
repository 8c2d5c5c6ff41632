import type { Piece, PieceStore } from './pieces.ts'

/** A piece store with the database's two constraints: one piece per number, one per start sample. */
export function inMemoryPieces() {
  const kept: Piece[] = []
  const store: PieceStore = {
    find: async (sequence) => kept.find((piece) => piece.sequence === sequence),
    storedThrough: async () => Math.max(0, ...kept.map((piece) => piece.endSample)),
    newestSequence: async () => Math.max(-1, ...kept.map((piece) => piece.sequence)),
    keep: async (piece) => {
      const known = kept.find((one) => one.sequence === piece.sequence)
      if (known) return known
      const isTaken = kept.some((one) => one.startSample === piece.startSample && one.endSample > one.startSample)
      if (isTaken && piece.endSample > piece.startSample) return undefined
      kept.push(piece)
      return piece
    },
  }
  return {
    kept,
    store,
    text: () =>
      kept
        .map((piece) => piece.text)
        .filter(Boolean)
        .join(' '),
  }
}
