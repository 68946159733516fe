import type { Text } from '../../../resources/kit/index.ts'

/** The sheet beside a template that lists what its columns allow; it holds no records. */
export const allowedValues: Text = ['Allowed values', 'القيم المسموح بها']
