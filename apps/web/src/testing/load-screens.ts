// Loads every screen before the first test: compiling one takes longer than a test may wait.
import.meta.glob(['../app/*-layout.tsx', '../screens/*/*-page.tsx'], { eager: true })
