// As the product does when it is put together: code that meets resources by name alone finds them, and how they are arranged.
import '@huanshi/web/views/all.ts'
