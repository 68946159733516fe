import { Skeleton } from 'antd'

/** Grey lines in the shape of what is coming; `label` tells screen readers that it is. */
export const Bones = ({ rows, label }: { readonly rows: number; readonly label: string }) => (
  <div role="status" aria-label={label} style={{ padding: 24 }}>
    <Skeleton active title={false} paragraph={{ rows, width: Array.from({ length: rows }, (_, row) => `${96 - ((row * 13) % 24)}%`) }} />
  </div>
)
