/** Why a child may be away. */
export const leaveKinds = {
  illness: ['Illness', 'مرض'],
  appointment: ['Medical appointment', 'موعد طبي'],
  family: ['Family', 'ظرف عائلي'],
  religious: ['Religious occasion', 'مناسبة دينية'],
  travel: ['Travel', 'سفر'],
  competition: ['Competition or trip', 'مسابقة أو رحلة'],
  other: ['Other', 'سبب آخر'],
} as const satisfies Readonly<Record<string, readonly [en: string, ar: string]>>
