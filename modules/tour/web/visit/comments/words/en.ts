import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const en: MessagesLike<typeof zhCn> = {
  title: 'Review',
  forWhom: 'For {name} to review',
  newest: 'Latest draft',
  draftOf: 'Draft: {day}',
  until: 'Expires: {day}',
  linkUntil: 'Link expires: {day}.',
  noTours: 'There are no tours here yet.',
  tourCount: {
    one: '{count} tour. Open it to leave notes on the picture.',
    other: '{count} tours. Open one to leave notes on the picture.',
  },
  backToAll: 'Back to all tours',
  write: 'Leave a note',
  writeWithCount: 'Leave a note · {count}',
  remarks: 'Notes',
  remarkList: 'List of notes',
  noRemarks: 'No notes yet. Turn what should change to the centre of the picture and write it down.',
  whatToChange: 'What should change here?',
  received: 'Thank you, the author has received it.',
  done: 'Done',
  waitForPicture: 'Please wait until the picture is there',
  sceneGone: 'This scene is no longer part of the tour. Please reload the page.',
  tooMany: 'There are too many notes here. Please wait until the author has dealt with some.',
  needsPassword: 'This draft needs a password',
  askForPassword: 'The person who sent you the link will give you the password separately.',
  ended: 'This review link is no longer valid',
  endedWhy: 'It has expired or was switched off. To go on, ask the person who sent it for a new one.',
}
