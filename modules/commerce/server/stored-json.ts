// What the JSON columns of this module's tables hold.
import type { ExpoLicence } from '../contract/expo-licence.ts'
import type { Expo } from '../contract/expo.ts'
import type { Order } from '../contract/order.ts'
import type { Product } from '../contract/product.ts'
import type { Round } from '../contract/round.ts'

declare module '@huanshi/server-kit/store/stored-json.ts' {
  interface StoredJson {
    expo: Expo
    expoLicence: ExpoLicence
    order: Order
    product: Product
    round: Round
  }
}
