/** How long an access token lives. */
export const ACCESS_TOKEN_SECONDS = 3600

/** How far the clocks of two machines may be apart. */
export const CLOCK_SKEW_SECONDS = 30
