import { choice, type Role } from '../../resources/kit/index.ts'

/** The state of what has to be approved, as a module would declare it. */
export const approval = (approver: Role) =>
  choice(
    { draft: ['Draft', 'مسودة'], sent: ['Sent', 'مُرسل'], approved: ['Approved', 'معتمد'] },
    {
      default: 'draft',
      label: ['State', 'الحالة'],
      states: {
        send: {
          label: ['Send', 'إرسال'],
          from: ['draft'],
          to: 'sent',
          when: { title: { filled: true } },
          otherwise: ['Write a title first', 'اكتب عنواناً أولاً'],
        },
        approve: { label: ['Approve', 'اعتماد'], from: ['sent'], to: 'approved', roles: [approver] },
        give_back: { label: ['Give back', 'إعادة'], from: ['sent'], to: 'draft', reason: true },
      },
    },
  )
