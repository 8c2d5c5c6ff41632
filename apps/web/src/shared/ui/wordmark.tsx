/** The name of the product with its mark. */
export function Wordmark() {
  return (
    <span className="flex min-h-9 items-center gap-2.5 text-lg font-bold tracking-tight">
      <svg aria-hidden viewBox="0 0 32 32" className="size-8">
        <rect width="32" height="32" rx="9" className="fill-brand" />
        <path
          d="M8 17v-2M12 20v-8M16 23V9M20 20v-8M24 17v-2"
          className="stroke-on-brand"
          strokeWidth="2.4"
          strokeLinecap="round"
        />
      </svg>
      Prontuvoz
    </span>
  )
}
