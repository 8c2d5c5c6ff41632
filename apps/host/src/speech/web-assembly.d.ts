// Node's types leave it to those of browsers, which the host does without.
declare namespace WebAssembly {
  function instantiate(code: Uint8Array<ArrayBuffer>): Promise<{ readonly instance: { readonly exports: unknown } }>
}
