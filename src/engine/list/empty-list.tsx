import { Button, Empty } from 'antd'
import type { Resource } from '../../../resources/kit/index.ts'
import { ButtonLink } from '../button-link.tsx'
import { useSay, useWords } from '../refine/language.ts'
import { hrefs } from '../refine/navigation.ts'
import { useMay } from '../refine/principal.ts'
import css from './list.module.css'

/** A list without rows says why, and what to do: take the narrowing away, or add the first one. */
export function EmptyList({
  resource,
  isNarrowed,
  onWiden,
}: {
  readonly resource: Resource
  readonly isNarrowed: boolean
  onWiden(): void
}) {
  const [words, say, may] = [useWords(), useSay(), useMay(resource)]
  const mayCreate = may('create') && resource.api.create !== null
  const title = isNarrowed ? words('empty.nothing_found') : words('empty.none', { many: say(resource.label.many) })
  const text = isNarrowed ? 'empty.other_words' : may('import') && resource.api.create ? 'empty.or_import' : 'empty.wait'
  return (
    <Empty
      className={css.empty ?? ''}
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        <>
          <strong>{title}</strong>
          <br />
          {words(text)}
        </>
      }
    >
      {isNarrowed ? (
        <Button onClick={onWiden}>{words('empty.show_all')}</Button>
      ) : (
        mayCreate && (
          <ButtonLink primary to={hrefs.create(resource)}>
            {words('empty.first')}
          </ButtonLink>
        )
      )}
    </Empty>
  )
}
