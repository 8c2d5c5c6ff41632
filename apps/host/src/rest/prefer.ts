/** The wishes of the Prefer header that this server grants. */
export interface Preferences {
  readonly returns: 'minimal' | 'representation' | 'headers-only'
  readonly wantsCount: boolean
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates' | undefined
}

export function parsePrefer(header: string | null): Preferences {
  const wishes = new Set((header ?? '').split(',').map((wish) => wish.trim()))
  return {
    returns: wishes.has('return=representation')
      ? 'representation'
      : wishes.has('return=headers-only')
        ? 'headers-only'
        : 'minimal',
    wantsCount: wishes.has('count=exact'),
    resolution: wishes.has('resolution=merge-duplicates')
      ? 'merge-duplicates'
      : wishes.has('resolution=ignore-duplicates')
        ? 'ignore-duplicates'
        : undefined,
  }
}

/** Whether the caller wants exactly one row as a bare object. */
export function wantsSingle(request: Request): boolean {
  return (request.headers.get('accept') ?? '').includes('application/vnd.pgrst.object')
}
