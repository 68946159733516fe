/** The months by number, 1 to 12, as the Gulf and Egypt call them. */
export const monthNames: Readonly<Record<string, readonly [en: string, ar: string]>> = {
  1: ['January', 'يناير'],
  2: ['February', 'فبراير'],
  3: ['March', 'مارس'],
  4: ['April', 'أبريل'],
  5: ['May', 'مايو'],
  6: ['June', 'يونيو'],
  7: ['July', 'يوليو'],
  8: ['August', 'أغسطس'],
  9: ['September', 'سبتمبر'],
  10: ['October', 'أكتوبر'],
  11: ['November', 'نوفمبر'],
  12: ['December', 'ديسمبر'],
}
