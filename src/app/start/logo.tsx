/** An open book that is also a roof: drawn in the accent colour, so it fits every scheme. */
export function Logo({ size = 40 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <rect width="48" height="48" rx="13" fill="var(--accent)" />
      <path d="M24 10.5 8.5 18 24 25.5 39.5 18z" fill="#fff" />
      <path
        d="M14 23.4v8.2c0 .8.5 1.6 1.2 2 2.3 1.3 5.2 2.2 8.8 3.9 3.6-1.7 6.5-2.6 8.8-3.9.7-.4 1.2-1.2 1.2-2v-8.2L24 28.3z"
        fill="#fff"
        opacity=".72"
      />
      <path d="M24 28.3v9.2" stroke="var(--accent)" strokeWidth="1.4" />
    </svg>
  )
}
