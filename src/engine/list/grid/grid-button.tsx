import { Button } from 'antd'
import type { Resource } from '../../../../resources/kit/index.ts'
import { isTypedInCells } from '../../../../resources/kit/index.ts'
import { useWords } from '../../refine/language.ts'
import { useMay, usePerson } from '../../refine/principal.ts'
import type { ListControl } from '../use-list-state.ts'
import css from '../list.module.css'

/** Into the cells of the rows that were found, or selected, and back to the list. */
export function GridButton({ resource, control }: { readonly resource: Resource; readonly control: ListControl }) {
  const [words, may, { role }] = [useWords(), useMay(resource), usePerson()]
  const isOn = control.state.mode === 'grid'
  const isTyped = Object.keys(resource.fields).some((name) => isTypedInCells(role, resource, name))
  if (!isOn && (!resource.api.update || resource.source || !may('update') || !isTyped)) return null
  return (
    <Button
      className={isOn ? (css.pressed ?? '') : ''}
      aria-pressed={isOn}
      title={words('grid.hint')}
      onClick={() => control.set({ mode: isOn ? undefined : 'grid' })}
    >
      {words('grid.button')}
    </Button>
  )
}
