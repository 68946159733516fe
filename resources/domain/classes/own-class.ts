interface Led {
  readonly incharge_id: string | null
  readonly co_incharge_id: string | null
}

/** Where a page stands in one class before anybody chooses: the one that this teacher answers for, else the first. */
export const standingClass = <Row extends Led>(rows: readonly Row[], teacherId: string | null | undefined): Row | undefined =>
  teacherId
    ? (rows.find((row) => row.incharge_id === teacherId) ?? rows.find((row) => row.co_incharge_id === teacherId) ?? rows[0])
    : rows[0]
