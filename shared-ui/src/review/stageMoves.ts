import { mayMove, Stage, type StageId, stageLabels } from '@hafifa/api/contract'
import { useChange, useMayCall } from '@hafifa/shared-ui/calls'
import { ApiError, api, type Group, isApiError, send } from '@hafifa/shared-ui/platform'

const call = 'update-group-stage.php'

export function useMayMove(group: Group, to: StageId): boolean {
  const facts = {
    progressStageId: group.progressStageId,
    traineesUpdated: Number(group.traineesUpdated),
    orientationFormFilled: Number(group.orientationFormFilled),
  }
  const isAllowed = useMayCall('update-group-stage.php', { group, input: { stage_id: to } })
  return isAllowed && mayMove(facts, to)
}

export async function handIn(groupId: number): Promise<void> {
  await moveGroup(groupId, Stage.review)
}

/** Fails if another coordinator has rejected it in the meantime. */
export const approval = {
  call,
  send: (group: Group) => moveUndecided(group, Stage.completed),
  undo: ({ id }: SeenGroup) => moveGroup(id, Stage.review),
  done: 'הקבוצה אושרה',
} as const

/** With a note to the guides it also fails if another coordinator has approved the group, whose note is kept. */
export function useApproval(group: SeenGroup, onDone?: () => void) {
  const about = group.name
  const undo = useChange({ call, send: () => approval.undo(group), done: 'האישור בוטל', about })
  return useChange({
    call,
    send: async (_post, { text = '' }: { text?: string }) => {
      const { moved } = await moveUndecided(group, Stage.completed, text)
      if (text && !moved) throw decidedMeanwhile(Stage.completed)
    },
    done: approval.done,
    about,
    undo: () => undo.mutate(),
    ...(onDone && { onDone }),
  })
}

function useRejection(group: SeenGroup, onDone: () => void) {
  return useChange({
    call,
    send: async (_post, { text }: { text: string }) => {
      const { moved } = await moveUndecided(group, Stage.update, text)
      if (!moved) throw decidedMeanwhile(Stage.update)
    },
    done: `הקבוצה סומנה כ"${stageLabels[Stage.update]}"`,
    about: group.name,
    onDone,
  })
}

export const decisions = {
  approve: { title: 'מילה טובה למדריכים', outcome: 'תאושר, והמילה תופיע בעמוד שלה', confirm: 'אישור' },
  reject: { title: 'סיבת הדחייה', outcome: 'תחזור למדריכים, והסיבה תופיע בעמוד שלה', confirm: 'שליחה' },
}

export type Decision = keyof typeof decisions

export function useDecision(decision: Decision, group: SeenGroup, onDone: () => void) {
  const approval = useApproval(group, onDone)
  const rejection = useRejection(group, onDone)
  return decision === 'approve' ? approval : rejection
}

export const reopeningText = `הקבוצה תחזור לסטטוס ״${stageLabels[Stage.active]}״, והמדריכים יוכלו לעדכן אותה ולהגיש שוב`

export function useReopening(group: Group, onDone: () => void) {
  return useChange({
    call,
    send: () => moveUndecided(group, Stage.active),
    done: 'הקבוצה נפתחה מחדש',
    about: group.name,
    onDone,
  })
}

function moveGroup(groupId: number, to: StageId, reason = '') {
  return send(api[call].$post({ json: { group_id: groupId, stage_id: to, reason } }))
}

type SeenGroup = Pick<Group, 'id' | 'name' | 'progressStageId'>

async function moveUndecided({ id, progressStageId }: SeenGroup, to: StageId, reason?: string) {
  try {
    return await moveGroup(id, to, reason)
  } catch (error) {
    if (!isApiError(error, 'stage-not-allowed')) throw error
    const { group } = await send(api['get-group.php'].$get({ query: { id } }))
    if (group.progressStageId === progressStageId) throw neverAllowed(progressStageId, to)
    throw decidedMeanwhile(group.progressStageId)
  }
}

function neverAllowed(from: StageId, to: StageId): ApiError {
  return new ApiError(
    'stage-not-allowed',
    `אי אפשר להעביר לסטטוס ״${stageLabels[to]}״ קבוצה בסטטוס ״${stageLabels[from]}״.`,
  )
}

function decidedMeanwhile(stage: StageId): ApiError {
  return new ApiError(
    'stage-not-allowed',
    `בינתיים התקבלה החלטה אחרת: הקבוצה בסטטוס ״${stageLabels[stage]}״. הרשימה עודכנה.`,
  )
}
