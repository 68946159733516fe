import { Alert } from 'antd'
import { useInvalidate, useKeys } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Resource } from '../../../resources/kit/index.ts'
import { isGone, isRemoved, touches } from '../live/touches.ts'
import { useNews } from '../live/use-news.ts'
import { useWords } from '../refine/language.ts'
import { idOf, type Row } from '../row.ts'

/** Brings a record's page up to date when the record changes, its history, too; says so where it is there no longer. */
export default function FollowedRecord({ resource, row }: { readonly resource: Resource; readonly row: Row }) {
  const [words, invalidate, client, { keys }] = [useWords(), useInvalidate(), useQueryClient(), useKeys()]
  const id = idOf(resource, row)
  const [gone, setGone] = useState<{ readonly id: string; readonly is: 'removed' | 'gone' } | null>(null)
  useNews({
    resources: [resource.name],
    pace: (told) =>
      told.is === 'again' || touches({ news: [told.news], isAgain: false, isOwn: false }, id, row['updated_at']) ? 'soon' : 'never',
    async work(gathered) {
      setGone(isGone(gathered, id) ? { id, is: isRemoved(gathered, id) ? 'removed' : 'gone' } : null)
      if (isGone(gathered, id)) return
      await invalidate({ resource: resource.name, id, invalidates: ['detail'] })
      await client.invalidateQueries({ queryKey: keys().audit().resource(resource.name).get() })
    },
  })
  return gone?.id === id && <Alert type="warning" role="status" showIcon title={words(`live.${gone.is}`)} />
}
