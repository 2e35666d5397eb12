// As the product does when it is put together: code that meets resources by name alone finds them.
import '@huanshi/resources/all.ts'
