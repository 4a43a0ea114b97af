/** Listed, because actions name kinds and texts name actions. */
export type NoticeKind =
  | 'handed-in'
  | 'returned'
  | 'written'
  | 'replied'
  | 'edited'
  | 'approved'
  | 'reopened'
  | 'asked'
  | 'answered'
  | 'joined'
  | 'covering'
  | 'new-people'
  | 'requested'
  | 'decided'
  | 'invited'
  | 'access'
  | 'mass-reading'
  | 'account'
  | 'accounts'
  | 'year'

export type Told =
  | readonly NoticeKind[]
  /** Deletes the group's last notices of the kind. */
  | { takesBack: NoticeKind }
  /** Deletes the unread notices of the kind that the same guide has caused in the group. */
  | { withdraws: NoticeKind }
