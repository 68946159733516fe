const words = [
  'page_no',
  'per_page',
  'search',
  'sort_by',
  'order_by',
  'filter',
  'columns',
  'school_id',
  'academic_year',
  'ids',
  'format',
  'whole',
  'also',
  'as_of',
] as const
export type ListWord = (typeof words)[number]
/** What every list takes beside its filters: no field of a record is asked for by these, and no parameter of a declaration has one's name. */
export const listWords: ReadonlySet<string> = new Set(words)

/** How many rows a page of a list may have; a declaration says one of them, and a person chooses another. */
export const pageSizes = [10, 25, 50, 100, 200] as const
export type PageSize = (typeof pageSizes)[number]
export const usualPageSize: PageSize = 25
