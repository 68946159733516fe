import type { Condition } from '../../../resources/kit/index.ts'

/** What is said of a child: of itself, and for the class where it sits. */
export const ofChild = (studentId: string, classId: string | null): Condition => ({
  or: [
    { field: 'student_id', op: 'eq', value: studentId },
    ...(classId === null
      ? []
      : [
          {
            and: [
              { field: 'student_id', op: 'empty' as const },
              { field: 'class_id', op: 'eq' as const, value: classId },
            ],
          },
        ]),
  ],
})

/** More than a class has children, or a day has entries. */
export const all = { page_no: 1, per_page: 2000 } as const
/** Acknowledgements of many entries, and the children of many classes. */
export const every = { page_no: 1, per_page: 100_000 } as const
export const is = (field: string, value: unknown) => ({ field, op: 'eq', value }) as const
export const oneOf = (field: string, value: readonly string[]) => ({ field, op: 'in', value }) as const
/** What a family is told of an entry about a child. */
export const aboutEntry = (id: string, studentId: string): string => `diary:${id}:${studentId}`
