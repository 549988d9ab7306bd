import { endTask, listTasks } from '../areas/staff/refunds-service.ts'
import { CommandFailed, type Commands, LISTED } from './command.ts'

export const tasks: Commands = {
  list: {
    takes: [],
    summary: `lists up to ${LISTED} open tasks for staff, oldest first`,
    run: async (staff) =>
      (await listTasks(staff, LISTED)).map(({ id, at, kind, orderId, refundNo, details }) =>
        [id, at.toISOString(), kind, orderId, refundNo ?? '', details].join('  '),
      ),
  },
  done: {
    takes: ['<task-id>'],
    summary: 'marks a task as done manually, such as a failed refund that was paid back another way',
    run: async (staff, [typed = '']) => {
      if (!/^\d{1,15}$/.test(typed)) throw new CommandFailed(`“${typed}” is not a task id.`)
      const { id, orderId } = await endTask(staff, Number(typed))
      return [`Task ${id} of order ${orderId} is done.`]
    },
  },
}
