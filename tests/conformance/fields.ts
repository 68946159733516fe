import { isRich, type Resource, type Where } from '../../resources/kit/index.ts'
import type { Row } from '../../server/records/index.ts'

/** Text that a person may change without meaning another record. */
export const freeTexts = (resource: Resource): string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    ['text', 'long_text'].includes(field.kind) &&
    // what is typed into it is kept as paragraphs
    !isRich(field) &&
    !resource.key.includes(name) &&
    !field.immutable &&
    !field.readOnly &&
    !field.showIf &&
    !field.pattern &&
    !field.unique &&
    !field.writers
      ? [name]
      : [],
  )

/** Words for what belongs to one person alone. */
const personal = new Set(
  ['user_id', 'ldap_id', 'teacher_id', 'student_id', 'class_ids', 'class_subjects', 'children'].map((fact) => `$my.${fact}`),
)
/** Nobody else's rows are among those that are asked for so. */
export const isPersonal = (where: Where): boolean =>
  Object.values(where).some((value) => {
    const asked: unknown =
      typeof value === 'object' && value !== null && !Array.isArray(value) ? ((value as Row)['in'] ?? (value as Row)['eq']) : value
    return typeof asked === 'string' && personal.has(asked)
  })
