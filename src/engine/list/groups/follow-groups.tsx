import { useQueryClient } from '@tanstack/react-query'
import type { Resource } from '../../../../resources/kit/index.ts'
import { useNews } from '../../live/use-news.ts'
import { answersOf } from '../../refine/answer.ts'

/** Whoever changes a record of the list changes what its group comes to. */
export default function FollowGroups({ resource }: { readonly resource: Resource }) {
  const client = useQueryClient()
  useNews({
    resources: [resource.name],
    async work() {
      const path = resource.api.groups?.path
      if (path !== undefined) await client.invalidateQueries({ queryKey: answersOf({ path }) })
    },
  })
  return null
}
