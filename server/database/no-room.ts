import { AppError } from '../request/errors.ts'

/** How SQLite, PostgreSQL and the system say that a disk, or what somebody may use of it, is full. */
const codes: ReadonlySet<unknown> = new Set(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', '53100', 'ENOSPC', 'EDQUOT'])

export const isOutOfRoom = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && codes.has(error.code)

/** A full disk in words that a person at a school can act on; whatever else went wrong stays what it is. */
export const inWords = (error: unknown): unknown =>
  isOutOfRoom(error)
    ? new AppError(
        'NO_ROOM',
        [
          'The server’s disk is full, so nothing can be saved now. Nothing of this was kept. Please tell whoever runs the server, and save again when there is room.',
          'امتلأ قرص الخادم فلا يمكن حفظ أي شيء الآن، ولم يُحفظ شيء من هذا. يرجى إبلاغ مشغّل الخادم، ثم الحفظ مجدداً عند توفر مساحة.',
        ],
        { cause: error },
      )
    : error

export const isNoRoom = (error: unknown): error is AppError => error instanceof AppError && error.code === 'NO_ROOM'
