// What a stateful reconnect needs: messages kept until they are acknowledged, and a count of those that arrived.
import { Packet } from '../protocol/packet.ts'
import { isCounted, TYPE, type HubMessage } from '../protocol/messages.ts'
import { ProtocolError } from '../protocol/read-message.ts'

export class Replay {
  /** Unacknowledged, oldest first, from `#head` on. */
  #kept: Packet[] = []
  #head = 0
  #keptBytes = 0
  #sent = 0
  #latest = 0
  #next = 1
  #acknowledged = 0
  #isWaiting = false

  /** Bytes that wait for an acknowledgement. */
  get bytes(): number {
    return this.#keptBytes
  }

  /** Of the message sent last. */
  get lastId(): number {
    return this.#sent
  }

  isAcknowledged(id: number): boolean {
    return id <= this.#sent - (this.#kept.length - this.#head)
  }

  add(packet: Packet): void {
    if (!packet.isCounted) return
    this.#sent += 1
    this.#kept.push(packet)
    this.#keptBytes += packet.size
  }

  /** The client has everything up to this id. */
  acknowledged(id: number): void {
    if (id > this.#sent) throw new ProtocolError('An acknowledgement runs ahead of what was sent.')
    const first = this.#sent - (this.#kept.length - this.#head) + 1
    for (let each = first; each <= id; each += 1) {
      const packet = this.#kept[this.#head]
      if (packet !== undefined) this.#keptBytes -= packet.size
      this.#head += 1
    }
    // Moving the rest up with every acknowledgement would cost its length each time.
    if (this.#head === this.#kept.length || (this.#head > 64 && this.#head * 2 > this.#kept.length)) {
      this.#kept = this.#kept.slice(this.#head)
      this.#head = 0
    }
  }

  /** The old socket is gone: whatever comes before the client says where it goes on is not to be counted. */
  interrupt(): void {
    this.#isWaiting = true
  }

  /** All that was not acknowledged. */
  waiting(): Packet[] {
    return this.#kept.slice(this.#head)
  }

  /** What a new socket is told: where the count stands, then all that was not acknowledged. */
  repeated(): Packet[] {
    const waiting = this.waiting()
    return [Packet.of({ type: TYPE.sequence, sequenceId: this.#sent - waiting.length + 1 }), ...waiting]
  }

  /**
   * Counts what arrives.
   * @returns false for what was here before, and for what precedes the client's word on where it goes on
   */
  accepts(message: HubMessage): boolean {
    if (this.#isWaiting) {
      if (message.type !== TYPE.sequence) return false
      this.#isWaiting = false
    }
    if (message.type === TYPE.sequence) {
      if (message.sequenceId > this.#next) throw new ProtocolError('The sequence runs ahead of what was received.')
      this.#next = message.sequenceId
      return false
    }
    if (!isCounted(message)) return true
    const id = this.#next
    this.#next += 1
    if (id <= this.#latest) {
      // Repeated by a client that never saw our acknowledgement: it wants another.
      this.#acknowledged = Math.min(this.#acknowledged, id - 1)
      return false
    }
    this.#latest = id
    return true
  }

  get owesAck(): boolean {
    return this.#latest > this.#acknowledged
  }

  takeAck(): Packet {
    this.#acknowledged = this.#latest
    return Packet.of({ type: TYPE.ack, sequenceId: this.#latest })
  }
}
