// Why a mail server did not take a letter, in words for whoever keeps the site.

/** Its message is for people; what the client said is its cause. */
export class MailNotTaken extends Error {
  override readonly name = 'MailNotTaken'
  constructor(cause: unknown) {
    super(mailFailure(cause), { cause })
  }
}

/** By the codes of nodemailer and of connections. */
const reasons: Readonly<Record<string, string>> = {
  EAUTH: '邮件服务器不接受用户名或密码',
  ECONNECTION: '没能连上邮件服务器',
  ECONNREFUSED: '没能连上邮件服务器：对方拒绝连接',
  ECONNRESET: '连接被邮件服务器断开',
  EDNS: '找不到邮件服务器的地址',
  ENOTFOUND: '找不到邮件服务器的地址',
  EENVELOPE: '邮件服务器不接受发件人或收件人的地址',
  EMESSAGE: '邮件服务器不接受这封信',
  EPROTOCOL: '邮件服务器的应答不符合 SMTP',
  ESOCKET: '与邮件服务器的连接出错',
  ETIMEDOUT: '邮件服务器没有在 10 秒内应答',
  ETLS: '没能与邮件服务器建立加密连接',
  EHOSTUNREACH: '没能连上邮件服务器：到不了它的地址',
  ENETUNREACH: '没能连上邮件服务器：到不了它的地址',
  EPIPE: '连接被邮件服务器断开',
}
const UNTRUSTED = '邮件服务器的证书不被信任：已过期、自己签发，或不是给这个地址的'
const UNKNOWN = '邮件没有发出，原因记在服务器的日志里'
const MOST_LETTERS = 500

/** Ends with what the mail server itself answered, where it did; words of clients and of systems are for the log. */
function mailFailure(error: unknown): string {
  const { code = '', response = '', message = '' } = error as { code?: string; response?: string; message?: string } // read as far as it says anything
  // A connection's own code says more than that of the mail client.
  const system = message.match(/\bE[A-Z]{4,}\b/)?.[0] ?? ''
  // The mail client puts a code of its own in the place of that of the certificate.
  const known = /\bcertificate\b/i.test(message) && response === '' ? UNTRUSTED : (reasons[system] ?? reasons[code])
  const reason = known ?? UNKNOWN
  return (response === '' ? reason : `${reason}。服务器的回答：${response}`).slice(0, MOST_LETTERS)
}
