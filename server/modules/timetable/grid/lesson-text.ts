import { fold, type Text } from '../../../../resources/kit/index.ts'

/** Something that a lesson names, by all that people call it. */
export interface Named {
  readonly id: string
  readonly names: readonly (string | null)[]
}
export interface Namable {
  readonly subjects: readonly Named[]
  readonly teachers: readonly Named[]
  readonly classes: readonly Named[]
  /** rooms that somebody has written before */
  readonly rooms: readonly string[]
  /** who is assigned a subject in a class */
  taughtBy(classId: string, subjectId: string): readonly string[]
}
export interface ReadLesson {
  readonly class_id: string
  readonly subject_id: string
  readonly teacher_id: string | null
  readonly room: string | null
  /** of several lessons in one place: the name of its subject */
  readonly group: string | null
}
export type ReadText = { readonly lessons: readonly ReadLesson[]; readonly problems: readonly Text[] }
/** Whose week the cell stands in. */
export type Owner = { readonly of: 'class' | 'teacher'; readonly id: string }

const titles = new Set(
  [
    'mr',
    'mrs',
    'ms',
    'miss',
    'dr',
    'sir',
    'madam',
    'teacher',
    'ustadh',
    'أ',
    'د',
    'الأستاذ',
    'الأستاذة',
    'أستاذ',
    'أستاذة',
    'المعلم',
    'المعلمة',
    'معلم',
    'معلمة',
  ].map(fold),
)
const wordsOf = (text: string): string[] => fold(text).replaceAll('.', ' ').split(' ').filter(Boolean)
const hasTitle = (text: string): boolean => titles.has(wordsOf(text)[0] ?? '')
/** Without what people put before a name. */
export function untitled(text: string): string {
  const words = wordsOf(text)
  const from = words.findIndex((word) => !titles.has(word))
  return from < 0 ? '' : words.slice(from).join(' ')
}

class Names {
  readonly #ids = new Map<string, Set<string>>()
  readonly #called = new Map<string, string>()
  constructor(all: readonly Named[], keyOf: (name: string) => string) {
    for (const { id, names } of all)
      for (const name of names) {
        if (!name) continue
        if (!this.#called.has(id)) this.#called.set(id, name)
        const key = keyOf(name)
        if (key !== '') this.#ids.set(key, (this.#ids.get(key) ?? new Set()).add(id))
      }
  }
  find = (key: string): readonly string[] => [...(this.#ids.get(key) ?? [])]
  called = (id: string): string => this.#called.get(id) ?? ''
}

/** Reads cells as schools write them: subject, teacher, room, in any order, parted by strokes or lines; several lessons by `;`. */
export function lessonReader({ subjects, teachers, classes, rooms, taughtBy }: Namable): (text: string, owner: Owner) => ReadText {
  const subjectNames = new Names(subjects, fold)
  const teacherNames = new Names(teachers, untitled)
  const classNames = new Names(classes, fold)
  const known = new Set(rooms.map(fold))

  function partsOf(text: string): string[] {
    const parts = text
      .replaceAll(/[|\n\r،()]/g, '/')
      .replaceAll(/ [-–—] /g, '/')
      .split('/')
      .map((part) => part.trim())
      .filter(Boolean)
    // a subject may have a stroke in its name
    for (let length = Math.min(3, parts.length); length > 1; length--)
      for (const joined of [parts.slice(0, length).join('/'), parts.slice(0, length).join(' / ')])
        if (subjectNames.find(fold(joined)).length > 0) return [joined, ...parts.slice(length)]
    return parts
  }

  function readOne(text: string, owner: Owner): { readonly lesson: ReadLesson | null; readonly problems: readonly Text[] } {
    const problems: Text[] = []
    const found: { subject: string | null; teacher: string | null; classId: string | null; room: string | null } = {
      subject: null,
      teacher: owner.of === 'teacher' ? owner.id : null,
      classId: owner.of === 'class' ? owner.id : null,
      room: null,
    }
    const others: string[] = []
    let people: { readonly part: string; readonly ids: readonly string[] } | null = null
    for (const part of partsOf(text)) {
      const [subject] = subjectNames.find(fold(part))
      const [group] = classNames.find(fold(part))
      const ids = teacherNames.find(untitled(part))
      if (found.subject === null && subject !== undefined) found.subject = subject
      else if (group !== undefined) found.classId ??= group
      else if (known.has(fold(part)) && found.room === null) found.room = part
      else if (ids.length > 0) people ??= { part, ids }
      else others.push(part)
    }
    if (people) {
      const taught = found.classId && found.subject ? taughtBy(found.classId, found.subject) : []
      const fitting = people.ids.length === 1 ? people.ids : people.ids.filter((id) => taught.includes(id))
      if (fitting.length === 1) found.teacher ??= fitting[0]!
      else {
        const all = people.ids.map(teacherNames.called).join(', ')
        problems.push([`“${people.part}” may be ${all}: write the whole name`, `«${people.part}» قد يكون ${all}: اكتب الاسم كاملاً`])
      }
    }
    for (const part of others) {
      const isRoom = found.room === null && found.subject !== null && !hasTitle(part) && (/\p{N}/u.test(part) || found.teacher !== null)
      if (isRoom) found.room = part.slice(0, 30)
      else if (found.subject === null && others[0] === part)
        problems.push([`No subject of the school is called “${part}”`, `لا توجد في المدرسة مادة باسم «${part}»`])
      else problems.push([`Nobody in the school is called “${part}”`, `لا يوجد في المدرسة من اسمه «${part}»`])
    }
    if (found.subject === null && problems.length === 0)
      problems.push([`“${text}” names no subject of the school`, `«${text}» لا يذكر أي مادة في المدرسة`])
    if (found.classId === null) problems.push([`“${text}” names no class of the school`, `«${text}» لا يذكر أي شعبة في المدرسة`])
    if (problems.length > 0 || found.subject === null || found.classId === null) return { lesson: null, problems }
    const taught = taughtBy(found.classId, found.subject)
    return {
      lesson: {
        class_id: found.classId,
        subject_id: found.subject,
        // whoever is assigned it, where nobody is named
        teacher_id: found.teacher ?? (taught.length === 1 ? taught[0]! : null),
        room: found.room,
        group: null,
      },
      problems,
    }
  }

  return (text, owner) => {
    const read = text
      .split(';')
      .map((one) => one.trim())
      .filter(Boolean)
      .map((one) => readOne(one, owner))
    const lessons = read.flatMap(({ lesson }) => lesson ?? [])
    return {
      lessons: lessons.length > 1 ? lessons.map((one) => ({ ...one, group: subjectNames.called(one.subject_id).slice(0, 30) })) : lessons,
      problems: read.flatMap(({ problems }) => problems),
    }
  }
}

/** Whose week a sheet is: told by its name, or by what stands above the week. */
export function ownerIn(texts: readonly string[], { classes, teachers }: Pick<Namable, 'classes' | 'teachers'>): Owner | null {
  const classNames = new Names(classes, fold)
  const teacherNames = new Names(teachers, untitled)
  const said = texts.flatMap((text) => [text, text.slice(text.indexOf(':') + 1)]).filter((text) => text.trim() !== '')
  const one = (ids: readonly string[]): string | undefined => (ids.length === 1 ? ids[0] : undefined)
  for (const text of said) {
    const group = one(classNames.find(fold(text)))
    if (group !== undefined) return { of: 'class', id: group }
    const person = one(teacherNames.find(untitled(text)))
    if (person !== undefined) return { of: 'teacher', id: person }
  }
  // Timetable of 8-B, 2026-2027
  for (const text of said) {
    const words = ` ${fold(text)} `
    const inside = classes.filter(({ names }) => names.some((name) => name && words.includes(` ${fold(name)} `)))
    if (inside.length === 1) return { of: 'class', id: inside[0]!.id }
  }
  return null
}
