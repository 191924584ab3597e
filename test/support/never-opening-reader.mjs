// The thread that reads, over documents whose opening never ends.
for (;;);
