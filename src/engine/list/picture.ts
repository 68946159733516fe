import type { Resource } from '../../../resources/kit/index.ts'

/** The field that shows a record's face, where it has one. */
export const pictureOf = (resource: Resource): string | null =>
  Object.keys(resource.fields).find((name) => resource.fields[name]!.kind === 'file' && resource.fields[name]!.accept === 'image') ?? null
export const isPicture = (resource: Resource, name: string): boolean => name === pictureOf(resource)
