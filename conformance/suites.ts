/** Which tests of one public suite are in scope. A full name is the names of the groups, then the test's. */
export interface Suite {
  readonly name: string
  /** Folder of the package below `packages/core` of supabase-js; undefined: the acceptance suite of supabase/storage. */
  readonly corePackage?: string
  /** Test files below the package; RegExp source for the path after the package's folder. */
  readonly files: readonly string[]
  /** In scope, unless `exclude` matches too; undefined: every test of the files. */
  readonly include?: RegExp
  /** What the product does not offer, or what never reaches a server. */
  readonly exclude?: RegExp
  /** A test sequencer of the suite, if the order of files matters. */
  readonly sequencer?: string
  readonly setupFiles?: readonly string[]
}

/** In the order of a run: the first finds its tables as seeded. */
export const SUITES: readonly Suite[] = [
  {
    name: 'postgrest-js',
    corePackage: 'postgrest-js',
    files: [
      'test/advanced_rpc.test.ts',
      'test/basic.test.ts',
      'test/embeded_functions_join.test.ts',
      'test/filters.test.ts',
      'test/max-affected.test.ts',
      'test/relationships-aggregate-operations.test.ts',
      'test/relationships-error-handling.test.ts',
      'test/relationships-join-operations.test.ts',
      'test/relationships-spread-operations.test.ts',
      'test/relationships.test.ts',
      'test/resource-embedding.test.ts',
      'test/rpc.test.ts',
      'test/transforms.test.ts',
    ],
    // Geometry, query plans, planner counts and computed columns are not offered.
    exclude:
      /polymorphic|unresolvable|blurb_message|geojson|explain|count:\s?planned|count:\s?estimated|created_ago|days_since_event/i,
    sequencer: 'test/testSequencer.js',
  },
  {
    name: 'auth-js',
    corePackage: 'auth-js',
    files: ['test/GoTrueClient.test.ts', 'test/GoTrueApi.test.ts', 'test/lib/utils.test.ts'],
    include: new RegExp(
      [
        '^GoTrueClient (Sessions|Email Auth|sign)',
        '^signInWithPassword',
        '^(Signout behaviour|User management|MFA|getClaims|Auto Refresh|Session Management|Identity Management)',
        '^(Reauthentication|GoTrueClient with (storageisServer|throwOnError|skipAutoInitialize))',
        'PKCE Flow Error Scenarios',
        '^GoTrueAdminApi (User|List users|Get user|Update User|MFA Admin)',
        '^useful helper utilities',
      ].join('|'),
    ),
    exclude:
      /WebAuthn|Passkey|OAuth Admin|Web3|SSO|ID Token Auth|third-party oAuth|phone|signInWithOtp|signInAnonymously|linkIdentity|sms|inviteUser|generateLink/i,
  },
  {
    name: 'storage-js',
    corePackage: 'storage-js',
    files: [
      'test/storageFileApi.test.ts',
      'test/storageApi.test.ts',
      'test/storageBucketApi.test.ts',
      'test/storageFileApiNode.test.ts',
    ],
    include: /^Object API|^download with fetch parameters|^bucket api|missing authorization errors/,
    // Transformed images are not offered.
    exclude: /Transformations|with transform options|with transform and fetch|transformed image/,
  },
  {
    name: 'supabase-js',
    corePackage: 'supabase-js',
    files: ['test/integration.test.ts'],
    include: /PostgREST should|PostgreSQL RLS|Authentication|Storage API/,
    exclude: /Realtime|Trace propagation|Timeout Configuration/,
    setupFiles: ['jest.setup.ts'],
  },
  {
    name: 'storage acceptance',
    files: [
      'acceptance/specs/rest-object.test.ts',
      'acceptance/specs/rest-extended.test.ts',
      'acceptance/specs/rls.test.ts',
      'acceptance/specs/db-behavior.test.ts',
      'acceptance/specs/health.test.ts',
    ],
  },
]
