import { archiveLimits, type ArchiveFault } from '../../documents/zip.ts'
import { AppError } from '../../request/errors.ts'

const unsupported = (en: string, ar: string): AppError => new AppError('UNSUPPORTED_MEDIA', [en, ar])
const tooLarge = (en: string, ar: string): AppError => new AppError('TOO_LARGE', [en, ar])

/** Why an archive is not opened, in words. */
export function archiveRefused(why: ArchiveFault, name: string): AppError {
  switch (why) {
    case 'too_large':
      return tooLarge('This zip unfolds to more than can be read', 'محتوى هذا الملف المضغوط أكبر مما يمكن قراءته')
    case 'too_many':
      return tooLarge(
        `The zip may hold at most ${archiveLimits.entries} files`,
        `الحد الأقصى ${archiveLimits.entries} ملف داخل الملف المضغوط`,
      )
    case 'nested':
      return unsupported(
        `The zip holds another archive (${name}); unpack it and send the one with the tables`,
        `يحوي الملف أرشيفاً آخر (${name})؛ فُكّه وأرسل الذي فيه الجداول`,
      )
    case 'locked':
      return unsupported('The zip is locked with a password; send it without one', 'الملف المضغوط محمي بكلمة مرور؛ أرسله بدونها')
    case 'outside':
      return unsupported(
        `The zip names a place outside of itself (${name}); nothing of it is read`,
        `يشير الملف المضغوط إلى مكان خارجه (${name})؛ لم يُقرأ منه شيء`,
      )
    case 'twice':
      return unsupported(`The zip holds two files named ${name}`, `يحوي الملف المضغوط ملفين باسم ${name}`)
    case 'packed':
      return unsupported(
        `${name} is packed in a way that cannot be read; pack it as an ordinary zip`,
        `الملف ${name} مضغوط بطريقة لا يمكن قراءتها؛ اضغطه بصيغة zip العادية`,
      )
    case 'not_a_zip':
      return unsupported('This is not a zip, or it is damaged', 'هذا ليس ملف zip، أو أنه تالف')
  }
}

export const notARoster = (names: readonly string[]): AppError =>
  unsupported(
    `This zip is neither OneRoster nor School Data Sync: it has ${names.slice(0, 8).join(', ') || 'no files'}; orgs.csv and users.csv are needed`,
    `هذا الملف ليس OneRoster ولا School Data Sync: فيه ${names.slice(0, 8).join('، ') || 'لا ملفات'}؛ ويلزم orgs.csv و users.csv`,
  )

export const noTables = (names: readonly string[]): AppError =>
  unsupported(
    `There is nothing in it that can be brought in: it has ${names.slice(0, 8).join(', ') || 'no files'}; tables are needed, as XLSX or CSV`,
    `ليس فيه ما يمكن استيراده: فيه ${names.slice(0, 8).join('، ') || 'لا ملفات'}؛ والمطلوب جداول بصيغة XLSX أو CSV`,
  )
