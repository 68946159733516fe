/** Grey lines in the shape of what is coming; `label` tells screen readers that it is. */
export function Bones({ rows, label }: { readonly rows: number; readonly label: string }) {
  return (
    <div className="ui-bones" role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="ui-bone" style={{ inlineSize: `${96 - ((row * 13) % 24)}%` }} />
      ))}
    </div>
  )
}
