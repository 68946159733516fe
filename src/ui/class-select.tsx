import { Alert, Checkbox, Flex, Form, Select, type SelectProps } from 'antd'
import { isolatedChoice } from './isolated.tsx'
import grid from './form-grid.module.css'
import text from './text.module.css'

interface Places {
  readonly id: string
  readonly label: string
}
interface ClassSelectProps<C extends Places> extends Omit<SelectProps<string>, 'optionRender' | 'labelRender'> {
  readonly classes: readonly C[]
  /** how many sit there, and how many places there are */
  placesOf(one: C): string
}
export const classOptions = (classes: readonly Places[]) => classes.map(({ id, label }) => ({ value: id, title: label, label }))

/** A class is chosen by its name, with its places beside it. `options`: where they stand in groups. */
export function ClassSelect<C extends Places>({ classes, placesOf, ...select }: ClassSelectProps<C>) {
  return (
    <Select
      {...isolatedChoice}
      showSearch={{ optionFilterProp: 'title' }}
      options={classOptions(classes)}
      {...select}
      optionRender={({ value, label }) => {
        const one = classes.find(({ id }) => id === value)
        return (
          <Flex justify="space-between" gap={12}>
            <bdi>{label}</bdi>
            <span className={text.soft}>{one && placesOf(one)}</span>
          </Flex>
        )
      }}
    />
  )
}

/** That a class is full, and the box `over_capacity` of the form with which one more comes in all the same. */
export function FullClass({ title, more }: { readonly title: string; readonly more: string }) {
  return (
    <Alert
      type="warning"
      showIcon
      className={grid.told ?? ''}
      title={title}
      description={
        <Form.Item name="over_capacity" valuePropName="checked" noStyle>
          <Checkbox>{more}</Checkbox>
        </Form.Item>
      }
    />
  )
}
