import { cutAtAmounts } from '@prontuvoz/rules/amounts'

/** Text with emphasised doses, values and times. */
export function WithAmounts({ text }: { readonly text: string }) {
  // A part has no name but its place.
  // oxlint-disable-next-line no-array-index-key
  return cutAtAmounts(text).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <b key={index} className="font-semibold">
        {part}
      </b>
    ),
  )
}
