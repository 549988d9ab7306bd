import { setTimeout as sleep } from 'node:timers/promises'
import { Refused } from '../soak/visitor.ts'
import { openPage, type Payer, press } from './opening.ts'
import type { Behaviour, Plan } from './plan.ts'
import type { Method } from './sandboxes.ts'

/** A guest who pays as planned. */
export interface PlannedPayer extends Payer {
  plan: Plan
  /** Resolves when all unpaid orders expire. */
  runsOut: Promise<void>
  /** Whether a reply stated that the order is paid. */
  saidPaid: boolean
  /** Whether the shopper cancelled the order afterwards. */
  cancelled: boolean
}

/** Milliseconds between polls: more than in the pages, because a thousand shoppers share this machine. */
const POLL_MS = 1000
/** Polls after which a shopper gives up: longer than the recovery of an interrupted capture. */
const MAX_POLLS = 40
/** Polls after which a declined shopper tries another method, even if the page is still pending. */
const POLLS_BEFORE_RETRY = 4

type Status = 'NEW' | 'FAILED' | null

/** Polls the payment status. @returns null when it is still open after the last poll */
async function poll(payer: PlannedPayer, method: Method, polls = MAX_POLLS): Promise<Status> {
  for (let each = 1; ; each += 1) {
    const { status, paymentStatus } = await payer.visitor.call(method.check, {
      body: { orderID: payer.orderID, returnUrlInfo: '/confirmation' },
    })
    payer.saidPaid ||= status === 'NEW' && paymentStatus === 'PAID_ONLINE'
    if (status === 'NEW' || status === 'FAILED') return status
    if (each >= polls) {
      if (polls === MAX_POLLS)
        payer.traffic.noteOddity(`${payer.orderID} (${method.id}): still open after ${polls} polls`)
      return null
    }
    await sleep(POLL_MS)
  }
}

const open = (payer: PlannedPayer) => openPage(payer, payer.plan.method, payer.plan.faults)
const openOther = (payer: PlannedPayer) => openPage(payer, payer.plan.other, payer.plan.otherFaults)

/** Cancels the order, if that is still possible. */
async function cancelOrder(payer: PlannedPayer): Promise<void> {
  const params = { id: payer.orderID }
  try {
    await payer.visitor.call('PUT /admin/orderManagement/cancelOrder/{id}', { params, body: {} })
    payer.cancelled = true
  } catch (error) {
    if (!(error instanceof Refused && error.code === 'ORDER_NOT_CANCELLABLE')) throw error
  }
}

const BEHAVIOURS: Readonly<Record<Behaviour, (payer: PlannedPayer) => Promise<unknown>>> = {
  async pays(payer) {
    await press(payer.sandboxes, await open(payer), 'pay')
    await poll(payer, payer.plan.method)
  },
  async 'is declined, then pays by another method'(payer) {
    await press(payer.sandboxes, await open(payer), 'fail')
    if ((await poll(payer, payer.plan.method, POLLS_BEFORE_RETRY)) === 'NEW') return
    await press(payer.sandboxes, await openOther(payer), 'pay')
    await poll(payer, payer.plan.other)
  },
  async 'pays on two pages at once'(payer) {
    const first = await open(payer)
    const pay = async (page: ReturnType<typeof open>) => press(payer.sandboxes, await page, 'pay')
    await Promise.all([pay(Promise.resolve(first)), pay(openOther(payer))])
    await poll(payer, payer.plan.other)
  },
  async 'presses twice at once'(payer) {
    const pages = await Promise.all([open(payer), open(payer)])
    await Promise.all(pages.map((page) => press(payer.sandboxes, page, 'pay')))
    await Promise.all([poll(payer, payer.plan.method), poll(payer, payer.plan.method)])
  },
  'pays and never returns': async (payer) => press(payer.sandboxes, await open(payer), 'pay'),
  'leaves unpaid': open,
  async 'gives up at the provider'(payer) {
    await press(payer.sandboxes, await open(payer), 'cancel')
    await poll(payer, payer.plan.method, 1)
  },
  async 'pays, then cancels the order'(payer) {
    await press(payer.sandboxes, await open(payer), 'pay')
    await poll(payer, payer.plan.method)
    await cancelOrder(payer)
  },
  async 'pays when the order has run out'(payer) {
    const page = await open(payer)
    await payer.runsOut
    await press(payer.sandboxes, page, 'pay')
    await poll(payer, payer.plan.method, POLLS_BEFORE_RETRY)
  },
}

/** Whether a shopper pays after the order has expired. */
export const isLate = ({ plan }: PlannedPayer) => plan.manner === 'pays when the order has run out'

export const payAsPlanned = (payer: PlannedPayer): Promise<unknown> => BEHAVIOURS[payer.plan.manner](payer)
