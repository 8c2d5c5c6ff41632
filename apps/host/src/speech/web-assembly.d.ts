// Node's types leave this to the browsers' types, which the host does not use.
declare namespace WebAssembly {
  function instantiate(code: Uint8Array<ArrayBuffer>): Promise<{ readonly instance: { readonly exports: unknown } }>
}
