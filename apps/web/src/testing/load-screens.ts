// Every screen, before the first test: the first time they are compiled, which takes longer than a test may wait.
import.meta.glob(['../app/*-layout.tsx', '../screens/*/*-page.tsx'], { eager: true })
